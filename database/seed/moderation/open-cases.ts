import type { Rating } from '../catalogue/ratings.ts';
import type { Student } from '../catalogue/students.ts';
import { Random } from '../random.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

interface OpenCases {
  readonly students: readonly Student[];
  readonly ofProfessors: readonly Rating[];
  readonly ofCourses: readonly Rating[];
  readonly today: Date;
}

type Rows = readonly (readonly [table: string, rows: readonly object[]])[];

/**
 * Open cases for the admins of the demo: reports of reviews, lecturers and courses, suggestions, and messages. Few
 * enough to be worked through, and one of each kind. The same for the same day.
 */
export function openCases({ students, ofProfessors, ofCourses, today }: OpenCases): Rows {
  const random = new Random('open cases');
  const ago = (hours: number) => new Date(today.getTime() - hours * hourMs).toISOString();
  const reporters = random.shuffled(students.slice(0, 400));
  const someone = () => reporters.pop()?.uid ?? '';
  const low = (ratings: readonly Rating[]) => ratings.filter(({ rating1 }) => rating1 <= 2);
  const reported = (ratings: readonly Rating[], key: 'rating_id' | 'course_rating_id') =>
    low(ratings)
      .slice(0, 4)
      .flatMap((rating, index) =>
        // Fewer than three: reports of the demo hide nothing by themselves.
        Array.from({ length: 1 + (index % 2) }, (_, turn) => ({
          id: random.uuid(),
          rating_id: null,
          course_rating_id: null,
          [key]: rating.id,
          user_id: someone(),
          reason: random.pick(['offensive', 'private_life', 'false', 'off_topic'] as const),
          details: random.pick([null, 'זה לא קשור להוראה', 'לא נעים לקרוא את זה', 'המידע כאן לא נכון']),
          created_at: ago(5 + 20 * index + turn),
          updated_at: ago(5 + 20 * index + turn),
        })),
      );
  const wrong = (kind: 'professor' | 'course', ratings: readonly Rating[]) =>
    ratings.slice(0, 3).map((rating, index) => ({
      id: random.uuid(),
      [`${kind}_id`]: rating[`${kind}_id`],
      user_id: someone(),
      reason: random.pick(['wrong_details', 'left', 'duplicate'] as const),
      details: null,
      created_at: ago(30 + index * 26),
      updated_at: ago(30 + index * 26),
    }));
  return [
    ['public.review_reports', [...reported(ofProfessors, 'rating_id'), ...reported(ofCourses, 'course_rating_id')]],
    ['public.professor_reports', wrong('professor', ofProfessors)],
    ['public.course_reports', wrong('course', ofCourses)],
    ['public.catalogue_suggestions', suggestions(random, reporters, ago)],
    ['public.contact_messages', messages(random, today)],
  ];
}

function suggestions(random: Random, people: readonly Student[], ago: (hours: number) => string) {
  return (
    [
      ['professor', 'מירי כהן־אבידן'],
      ['professor', 'יונתן ברגר'],
      ['course', 'מבוא ללמידת מכונה'],
    ] as const
  ).map(([kind, name], index) => {
    const person = people[index];
    return {
      id: random.uuid(),
      kind,
      name,
      institution: person?.institution,
      department: person?.department,
      details: index === 0 ? 'מלמדת אצלנו מהסמסטר הזה' : null,
      user_id: person?.uid,
      status: 'pending',
      created_at: ago(9 + index * 31),
    };
  });
}

function messages(random: Random, today: Date) {
  return (
    [
      ['removal', 'שלום, בעמוד שלי יש ביקורת שמזכירה את המצב המשפחתי שלי. אבקש להסיר אותה.', '/professor/12', 2],
      ['appeal', 'הביקורת שכתבתי הוסרה. היא עוסקת רק בהוראה, ואני מבקש לבדוק שוב.', '/professor/30', 1],
      ['question', 'איך אפשר להוסיף את המכללה שלנו לאתר?', null, 0.4],
      ['problem', 'The search does not find my course when I type its number.', '/courses', 0.2],
    ] as const
  ).map(([topic, message, subject, days], index) => ({
    id: random.uuid(),
    email: `writer${index + 1}@example.org`,
    topic,
    message,
    subject_url: subject,
    reference: `DRG-DEM${index + 2}-${['7K3M', '9XTQ', 'H4WZ', 'P6RC'][index]}`,
    status: 'new',
    user_id: null,
    created_at: new Date(today.getTime() - days * dayMs).toISOString(),
  }));
}
