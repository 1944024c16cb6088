/** Entries of dictionaries (ISO 32000-2) that are taken off wherever they stand, and why. */
export const droppedEntries: ReadonlySet<string> = new Set([
  // Who made it, with what, when, and data of programs.
  'Metadata',
  'PieceInfo',
  'LastModified',
  'CreatorInfo',
  'SpiderInfo',
  'Legal',
  'DSS',
  'Perms',
  // Words that stand for others, which programs fill with paths.
  'Alt',
  'ActualText',
  // What runs by itself.
  'AA',
  'OpenAction',
  'JS',
  'JavaScript',
  'XFA',
  'Requirements',
  // Files inside it, and collections of them.
  'EmbeddedFiles',
  'AF',
  'EF',
  'RF',
  'Collection',
  'Renditions',
  'AlternatePresentations',
  'RichMediaContent',
]);

/** Actions (section 12.6.4) that do anything but go to a place of the document, show it, or open an address. */
export const droppedActions: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ResetForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Sound',
  'Movie',
  'Rendition',
  'RichMediaExecute',
  'GoTo3DView',
  'Thread',
  'Hide',
]);

/** Annotations that are files, sounds or programs. */
export const droppedAnnotations: ReadonlySet<string> = new Set([
  'FileAttachment',
  'Sound',
  'Movie',
  'Screen',
  'RichMedia',
  '3D',
  'Projection',
]);

/** Of an annotation or a field of a form: who wrote it, when, its name, its words and values; how it looks stays. */
export const droppedOfAnnotations: readonly string[] = [
  'T',
  'NM',
  'M',
  'CreationDate',
  'RC',
  'Subj',
  'Contents',
  'TU',
  'TM',
  'V',
  'DV',
  'Opt',
  'Parent',
  'IRT',
  'Popup',
];

/** Of an element of the structure: its title, its name, and what its abbreviation means. */
export const droppedOfStructure: readonly string[] = ['T', 'ID', 'E'];

/** Of a configuration of layers. */
export const droppedOfConfigurations: readonly string[] = ['Name', 'Creator'];

/** Of a stream: that its bytes lie in a file elsewhere. */
export const droppedOfStreams: readonly string[] = ['F', 'FFilter', 'FDecodeParms'];

/** Dictionaries whose entries have names that a program chose: none of the above is meant there. */
export const nameMaps: ReadonlySet<string> = new Set([
  'Font',
  'XObject',
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'Properties',
  'CharProcs',
  'Dests',
  'RoleMap',
  'ClassMap',
  'N',
  'D',
  'R',
  'Colorants',
]);

/** Catalog entries that readers need; any other goes. */
export const catalogEntries: ReadonlySet<string> = new Set([
  'Type',
  'Version',
  'Pages',
  'Names',
  'Dests',
  'ViewerPreferences',
  'PageLayout',
  'PageMode',
  'Outlines',
  'StructTreeRoot',
  'MarkInfo',
  'Lang',
  'OCProperties',
  'OutputIntents',
  'Extensions',
]);
