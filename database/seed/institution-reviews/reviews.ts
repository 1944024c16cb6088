import type { DemoCatalogue } from '../catalogue/catalogue.ts';
import { drawMoment } from '../catalogue/moment.ts';
import type { Student } from '../catalogue/students.ts';
import { type Part, type Tone } from '../comments/part.ts';
import { phrase } from '../comments/phrase.ts';
import { Random } from '../random.ts';
import { institutionEnglish, institutionHebrew } from './clauses.ts';

/** A review as it goes into `institution_ratings`. */
export interface DemoInstitutionReview extends Readonly<Record<Criterion, number>> {
  readonly id: string;
  readonly user_id: string;
  readonly institution_id: number;
  readonly comment: string;
  readonly verified_student: boolean;
  readonly status: 'visible' | 'held';
  readonly held_at: string | null;
  readonly held_reasons: readonly 'reports'[];
  readonly created_at: string;
  readonly updated_at: string;
}

const criteria = ['teaching', 'facilities', 'services', 'social_life', 'location', 'fairness'] as const;
type Criterion = (typeof criteria)[number];

/** Draws reviews of institutions, most of the largest; a third of the institutions have fewer than five or none. */
export function buildInstitutionReviews(
  catalogue: DemoCatalogue,
  students: readonly Student[],
  total: number,
  today: Date,
): DemoInstitutionReview[] {
  const random = new Random('reviews of institutions');
  const studentsOf = Map.groupBy(students, student => student.institution);
  const weights = catalogue.institutions.map(({ size }) => size ** 0.8 * Math.exp(random.normal(0, 1.05)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const reviews = catalogue.institutions.flatMap((_, index) => {
    const institution = index + 1;
    const middle = random.normal(3.75, 0.45);
    const character = new Map(criteria.map(criterion => [criterion, random.normal(middle, 0.55)]));
    const count = Math.ceil(((weights[index] ?? 0) / whole) * total * 1.1);
    const taken = new Set<string>();
    return random
      .shuffled(studentsOf.get(institution) ?? [])
      .slice(0, count)
      .map(student => drawReview(student, character, taken, today, random));
  });
  return random.shuffled(reviews).slice(0, total);
}

function drawReview(
  student: Student,
  character: ReadonlyMap<Criterion, number>,
  taken: Set<string>,
  today: Date,
  random: Random,
): DemoInstitutionReview {
  const mood = random.normal(0, 0.5);
  const draw = (criterion: Criterion) =>
    Math.min(5, Math.max(1, Math.round(random.normal((character.get(criterion) ?? 4) + mood, 0.7))));
  const values = Object.fromEntries(criteria.map(criterion => [criterion, draw(criterion)])) as Record<
    Criterion,
    number
  >;
  const at = drawMoment(today, random).toISOString();
  let comment: string;
  do comment = compose(values, random);
  while (taken.has(comment));
  taken.add(comment);
  const isHeld = random.chance(0.03);
  return {
    id: random.uuid(),
    user_id: student.uid,
    institution_id: student.institution,
    ...values,
    comment,
    verified_student: student.verified,
    status: isHeld ? 'held' : 'visible',
    held_reasons: isHeld ? ['reports'] : [],
    held_at: isHeld ? at : null,
    created_at: at,
    updated_at: at,
  };
}

/** The institution as a whole, and two or three criteria of which the writer has most to say. */
function compose(values: Readonly<Record<Criterion, number>>, random: Random): string {
  const parts = random.chance(0.18) ? institutionEnglish : institutionHebrew;
  const context = { lecturer: 'm', writer: random.chance(0.5) ? 'm' : 'f', slots: {} } as const;
  const average = criteria.reduce((sum, criterion) => sum + values[criterion], 0) / criteria.length;
  const written = random
    .shuffled(criteria)
    .sort((a, b) => Math.abs(values[b] - 3) - Math.abs(values[a] - 3))
    .slice(0, random.between(1, 3));
  const about = [
    ...written.map(criterion => ({
      topic: criterion === 'social_life' ? 'social' : criterion,
      value: values[criterion],
    })),
    ...(random.chance(0.55) || written.length === 1 ? [{ topic: 'whole', value: average }] : []),
  ];
  return about.map(({ topic, value }) => sentence(clause(parts, topic, value, random), context, random)).join(' ');
}

function clause(parts: readonly Part[], topic: string, value: number, random: Random): Part {
  const tone: Tone = value >= 3.6 ? '+' : value <= 2.6 ? '-' : '0';
  return random.pick(parts.filter(part => part.topic === topic && part.tone === tone));
}

function sentence(part: Part, context: Parameters<typeof phrase>[1], random: Random): string {
  return `${phrase(part.text, context, random)}.`;
}
