import { CourseTeachers } from '#web/features/teaching/components/course-teachers.tsx';
import { TeacherTiles } from '#web/features/teaching/components/teacher-tiles.tsx';

export interface TeachersProps {
  readonly course: number;
  /** The first ones in a line each, before the reviews of a phone; else all of them with all figures. */
  readonly areTiles: boolean;
}

/** With whom to take a course. */
export function Teachers({ course, areTiles }: TeachersProps) {
  return areTiles ? <TeacherTiles course={course} /> : <CourseTeachers course={course} />;
}
