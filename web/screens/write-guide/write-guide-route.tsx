import type { RouteModule } from '#web/entities/routing/route-module.ts';
import { GuideEditor } from '#web/features/guide-editor/components/guide-editor.tsx';
import { BodyEditorContext, type BodyEditorProps } from '#web/features/guide-form/components/body-editor.ts';
import * as form from '#web/features/guide-form/routes/guide-form-routes.tsx';

const renderEditor = (props: BodyEditorProps) => <GuideEditor {...props} />;

/** The form of a guide with the editor of its text, which know nothing of each other. */
function withEditor({ Component, ...route }: RouteModule): RouteModule {
  return {
    ...route,
    Component: () => (
      <BodyEditorContext value={renderEditor}>
        <Component />
      </BodyEditorContext>
    ),
  };
}

export const addStudyGuideRoute = withEditor(form.addGuideFormRoute);
export const editStudyGuideRoute = withEditor(form.editGuideFormRoute);
