import { describe, expect, it } from 'vitest';
import { definedIds, findRequirementIdProblems, requirementIdProblems, untestedProblems } from './requirement-ids.ts';

const list = '# Requirements\n## FORM\n- FORM-01 Tabs.\n- FORM-02 A button.\n';
// Put together, so that the check does not find it here.
const unknown = ['FORM', '99'].join('-');

describe('requirement ids', () => {
  it('are defined in docs/requirements.md wherever they are named', () => {
    expect(findRequirementIdProblems()).toEqual([]);
  });

  it('are told with file and line when they are not', () => {
    const text = `it('[FORM-01] shows tabs');\nit('[${unknown}] does nothing, in UTF-16');\n`;
    expect(requirementIdProblems(list, [{ path: 'web/a.test.ts', text }])).toEqual([
      `web/a.test.ts:2: docs/requirements.md defines no ${unknown}`,
    ]);
  });

  it('are each shown by a test that is not left out by default', () => {
    const shown = (path: string, id: string) => ({ path, text: `it('[${id}] does it')` });
    const sources = [shown('web/a.test.tsx', 'FORM-01'), shown('e2e/native/a.test.ts', 'FORM-02')];
    expect(untestedProblems(list, sources)).toEqual(['FORM-02 is shown by no test that npm test runs']);
    expect(untestedProblems(list, [...sources, shown('e2e/journeys/a.test.ts', 'FORM-02')])).toEqual([]);
  });

  it('are defined once', () => {
    expect(definedIds(list)).toEqual(['FORM-01', 'FORM-02']);
    expect(requirementIdProblems(`${list}- FORM-01 Again.\n`, [])).toEqual([
      'docs/requirements.md defines FORM-01 twice',
    ]);
  });
});
