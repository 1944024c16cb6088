/** Settings that both servers share. */
export const STAGE_SETTINGS = {
  schemas: ['stage', 'archive'],
  extraSearchPath: ['toolbox'],
  anonRole: 'stage_anon',
  roles: ['stage_anon', 'stage_member', 'stage_editor'],
  maxRows: 100,
  /** Every request is undone at its end, so that no case sees what another wrote. */
  txEnd: 'rollback-allow-override',
} as const;
