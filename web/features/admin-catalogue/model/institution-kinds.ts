/** What an institution is, as the catalogue calls it. */
export const institutionKinds = ['university', 'college', 'academic_center', 'education_college', 'arts'] as const;
