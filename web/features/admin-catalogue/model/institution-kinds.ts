/** Kinds of institutions. */
export const institutionKinds = ['university', 'college', 'academic_center', 'education_college', 'arts'] as const;
