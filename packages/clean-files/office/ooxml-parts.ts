/**
 * Parts that say who made the file, on which machine or when, or that fetch something; nothing in the document points
 * to them but relationships, which go with them.
 */
const dropped = [
  /^docProps\//i,
  /^docMetadata\//i,
  /^customXml\//i,
  /^customUI\//i,
  /^userCustomization\//i,
  /^_xmlsignatures\//i,
  /(?:^|\/)people\.xml$/i,
  /\/printerSettings\//i,
  /^xl\/(?:revisions|queryTables)\//i,
  /^xl\/connections\.xml$/i,
  /^ppt\/(?:changesInfos\/|revisionInfo\.xml$)/i,
];

export const isDropped = (name: string): boolean => dropped.some(pattern => pattern.test(name));

export const isRelationships = (name: string): boolean => /(?:^|\/)_rels\/[^/]*\.rels$/i.test(name);

export type PartKind = 'xml' | 'picture' | 'font' | 'package' | 'object' | 'program' | 'unknown';

const endings: readonly (readonly [PartKind, RegExp])[] = [
  [
    'program',
    /(?:vba|macro|activex)[^/]*$|\/activeX\/|\.(?:exe|dll|com|bat|cmd|ps1|js|jse|vbs|vbe|wsf|hta|lnk|scr|swf|jar|msi)$/i,
  ],
  ['package', /\.(?:docx|xlsx|pptx|sldx)$/i],
  ['object', /\/embeddings\/|\.(?:wdp|hdp)$/i],
  ['xml', /\.(?:xml|vml|rels)$/i],
  ['picture', /\.(?:png|jpe?g|jfif|gif|bmp|dib|tiff?|emf|wmf|svg|webp)$/i],
  ['font', /\.(?:odttf|fntdata|ttf)$/i],
];

/** What a part is by its name; pictures and packages are then looked at by content. */
export const partKind = (name: string): PartKind => endings.find(([, pattern]) => pattern.test(name))?.[0] ?? 'unknown';
