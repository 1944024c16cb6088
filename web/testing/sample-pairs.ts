import type { Teacher } from '#web/entities/catalogue/list-related.ts';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
}

type TaughtRow = Omit<Teacher, keyof Person | 'title' | 'code' | 'review_count'> & {
  readonly other: Person & Pick<Teacher, 'title'>;
};

/** A pair of a lecturer and a course as the server returns it; counts follow from the histogram. */
export function taughtRow({
  id = 7,
  name = 'יעל ברקוביץ׳',
  name_en = 'Yael Berkovich',
  title = 'dr',
  histogram = [0, 1, 2, 10, 45],
  ...change
}: Partial<Teacher> = {}): TaughtRow {
  const rating_count = histogram.reduce((sum, count) => sum + count, 0);
  const stars = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    rating_count,
    rating_avg: rating_count === 0 ? null : Math.round((100 * stars) / rating_count) / 100,
    rating_score: (stars + 38) / (rating_count + 10),
    course_rating_count: Math.floor(rating_count / 3),
    histogram,
    difficulty_avg: 3.9,
    difficulty_count: rating_count,
    take_again_percent: 91,
    take_again_count: rating_count,
    last_taught: '2026b',
    role: null,
    ...change,
    other: { id, name, name_en: name_en ?? name, title },
  };
}

/** The same as pages know it. */
export function relatedOf({ other, ...rated }: TaughtRow): Teacher {
  return { ...rated, ...other, code: null, review_count: rated.course_rating_count };
}
