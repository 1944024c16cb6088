import type { Trace } from '../result.ts';

/** Relationships to what a document is made of, by the last part of their types. What no other leads to goes. */
export const followed = new Set(
  (
    'officeDocument styles numbering settings fontTable font theme themeOverride footnotes endnotes header footer image ' +
    'hyperlink chart chartUserShapes diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing package ' +
    'oleObject worksheet chartsheet dialogsheet sharedStrings drawing table slide slideLayout slideMaster presProps ' +
    'tableStyles'
  ).split(' '),
);

/** Trace that was lost with a part that no longer belongs to the file. */
const goneWith: readonly (readonly [Trace | undefined, RegExp])[] = [
  ['comments', /comment/iu],
  ['notes', /\/(?:notesSlides|handoutMasters)\//iu],
  ['history', /^xl\/revisions\/|^ppt\/(?:changesInfos\/|revisionInfo\.xml$)/iu],
  ['device', /\/printerSettings\//iu],
  ['author', /^docProps\/(?:core|app|custom)|(?:^|\/)people\.xml$|\/persons?\//iu],
  // What programs put into every file.
  [
    undefined,
    /(?:calcChain|webSettings|viewProps|stylesWithEffects|metadata|commentAuthors)\.xml$|^docProps\/thumb|(?:^|\/)_rels\/|\/notesMasters\/|^customXml\/(?:_rels\/|itemProps)|\/charts\/(?:style|colors)\d*\.xml$|\/theme\//iu,
  ],
  ['hidden', /./u],
];

export const traceOfPart = (name: string): Trace | undefined => goneWith.find(([, pattern]) => pattern.test(name))?.[0];

/** Parts that go whatever they are: settings of printers, signatures, previews. */
export const isIgnored = (name: string): boolean =>
  /^(?:docProps|docMetadata|customXml|customUI|userCustomization|_xmlsignatures)\/|\/printerSettings\/|\/customProperty|\/tags\//iu.test(
    name,
  );

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

/** Kind of a part by its name; pictures and packages are then looked at by content. */
export const partKind = (name: string): PartKind => endings.find(([, pattern]) => pattern.test(name))?.[0] ?? 'unknown';
