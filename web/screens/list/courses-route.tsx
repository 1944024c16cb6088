import { latePart } from '#web/ui/late-part.tsx';
import { listRoute } from './list-route.tsx';

const importStrip = () => import('./parts/exam-strip.tsx');
const Strip = latePart(async () => (await importStrip()).ExamStrip);

/** ROUTE-03 */
export const coursesRoute = listRoute('course', {
  Strip,
  async loadStrip(queryClient, table) {
    const strip = await importStrip().catch(() => undefined);
    await strip?.loadExamStrip(queryClient, table);
  },
});
