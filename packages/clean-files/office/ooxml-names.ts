import type { Trace } from '../result.ts';

/** Namespaces by what they begin with, and the letter under which the lists below know them. */
const namespaces: readonly (readonly [string, RegExp])[] = [
  ['w', /\/wordprocessingml\/(?:2006\/)?main$/],
  ['s', /\/spreadsheetml\/(?:2006\/)?main$/],
  ['p', /\/presentationml\/(?:2006\/)?main$/],
  ['dgm', /\/drawingml\/(?:2006\/)?diagram$|\/drawing\/2008\/diagram$/],
  ['c', /\/drawingml\/(?:2006\/)?chart(?:Drawing)?$/],
  ['a', /\/drawingml\/(?:2006\/)?\w+$|\/office\/drawing\/2010\/main$/],
  ['w', /\/office\/word\/2010\/wordprocessing(?:Shape|Group|Canvas|Drawing)$/],
  ['m', /\/officeDocument\/(?:2006\/)?math$/],
  ['r', /\/officeDocument\/(?:2006\/)?relationships$/],
  ['v', /^urn:schemas-microsoft-com:(?:vml|office:(?:office|word|excel|powerpoint))$/],
  ['mc', /\/markup-compatibility\/2006$/],
  ['xml', /^http:\/\/www\.w3\.org\/XML\/1998\/namespace$/],
];
const publishers =
  /^(?:http:\/\/schemas\.(?:openxmlformats\.org|microsoft\.com)\/|http:\/\/purl\.oclc\.org\/ooxml\/|urn:|http:\/\/www\.w3\.org\/)/;

/** @returns undefined for what is nobody's business: data of programs, ids of editors, marks of versions */
export const familyOf = (uri: string): string | undefined =>
  publishers.test(uri) ? namespaces.find(([, pattern]) => pattern.test(uri))?.[0] : undefined;

/** Elements that go with all that is in them, by what was lost when it names someone. */
export const dropped: Readonly<Record<string, Trace>> = {
  ...all('history', 'w:del w:moveFrom w:delText w:delInstrText w:cellDel w:cellIns w:cellMerge w:moveFromRangeStart'),
  ...all(
    'history',
    'w:moveFromRangeEnd w:moveToRangeStart w:moveToRangeEnd w:customXmlInsRangeStart w:numberingChange',
  ),
  ...all('history', 'w:customXmlInsRangeEnd w:customXmlDelRangeStart w:customXmlDelRangeEnd w:rPrChange w:pPrChange'),
  ...all('history', 'w:customXmlMoveFromRangeStart w:customXmlMoveFromRangeEnd w:customXmlMoveToRangeStart'),
  ...all('history', 'w:customXmlMoveToRangeEnd w:sectPrChange w:tblPrChange w:tblPrExChange w:tblGridChange'),
  ...all('history', 'w:tcPrChange w:trPrChange w:rsids w:rsid w:nsid w:tmpl w:proofErr w:proofState'),
  ...all('comments', 'w:commentRangeStart w:commentRangeEnd w:commentReference w:annotationRef s:legacyDrawing'),
  ...all('comments', 's:legacyDrawingHF w:activeWritingStyle'),
  ...all('author', 'w:permStart w:permEnd w:documentProtection w:writeProtection s:fileSharing s:fileVersion'),
  ...all('author', 's:fileRecoveryPr s:scenarios s:customWorkbookViews s:customSheetViews s:protectedRanges'),
  ...all(
    'author',
    'p:modifyVerifier s:customPr s:customProperties s:webPublishing s:webPublishItems s:webPublishObjects',
  ),
  ...all('device', 'w:attachedTemplate w:saveThroughXslt w:attachedSchema w:schemaLibrary w:mailMerge'),
  ...all('device', 's:dataConsolidate'),
  ...all('hidden', 'w:docVars w:sdtPr w:sdtEndPr w:customXmlPr w:smartTagPr w:aliases w:captions w:docPartPr'),
  ...all('hidden', 's:pivotCaches s:smartTagPr s:smartTagTypes s:smartTags s:functionGroups s:dataBinding'),
  ...all('hidden', 'p:custDataLst p:tags p:tagLst p:smartTags p:custData w:helpText w:statusText w:entryMacro'),
  ...all('hidden', 'w:exitMacro w:webSettings a:snd a:wavAudioFile p:snd p:sndAc'),
  ...all('notes', 'p:notesMasterIdLst p:handoutMasterIdLst'),
};

/** Elements that go while what is in them stays. */
export const unwrapped = new Set(
  'w:ins w:moveTo w:sdt w:sdtContent w:smartTag w:customXml mc:Fallback mc:AlternateContent'.split(' '),
);

/** Attributes of which people read the value, or which programs need as it is: fonts, formats, sheets, columns. */
export const textAttributes = new Set(
  (
    'w:lvlText@val w:numFmt@format w:rFonts@ascii w:rFonts@hAnsi w:rFonts@cs w:rFonts@eastAsia w:font@name w:sym@font ' +
    'w:listEntry@val w:altName@val w:compatSetting@uri w:lang@val w:numFmt@val w:suff@val ' +
    'a:latin@typeface a:ea@typeface a:cs@typeface a:sym@typeface a:buFont@typeface a:font@typeface a:buChar@char ' +
    'p:font@typeface m:mathFont@val v:textpath@string dgm:t@val ' +
    's:sheet@name s:definedName@name s:table@name s:table@displayName s:tableColumn@name s:tableColumn@totalsRowLabel ' +
    's:numFmt@formatCode s:name@val s:rFont@val s:hyperlink@location s:cfRule@text s:filter@val s:customFilter@val ' +
    's:cfvo@val c:numFmt@formatCode c:pt@formatCode a:tblStyle@styleId a:tableStyleId@val a:tblStyleLst@def'
  ).split(' '),
);

/** Names by which parts of a file know each other; what a person called them is not needed. */
export const identifiers = new Set(
  (
    'w:style@styleId w:name@val w:pStyle@val w:rStyle@val w:tblStyle@val w:basedOn@val w:next@val w:link@val ' +
    'w:numStyleLink@val w:styleLink@val w:bookmarkStart@name w:hyperlink@anchor w:docPr@name w:cNvPr@name ' +
    'a:docPr@name a:cNvPr@name p:cNvPr@name p:custShow@name c:cNvPr@name a:theme@name a:clrScheme@name a:fontScheme@name ' +
    'a:fmtScheme@name a:custClr@name a:tblStyle@styleName a:extraClrScheme@name s:cellStyle@name s:tableStyle@name ' +
    's:tableStyleInfo@name a:fld@id dgm:cNvPr@name p:fld@id'
  ).split(' '),
);
/** The same on any element of a family. */
export const identifiersOf: Readonly<Record<string, ReadonlySet<string>>> = {
  v: new Set(['id', 'spid', 'type', 'ShapeID', 'ObjectID']),
  p: new Set(['spid']),
  dgm: new Set(
    (
      'modelId srcId destId parTransId sibTransId presId presOf presAssocID presName presStyleLbl name forName ref ' +
      'refForName moveWith styleLbl uniqueId loTypeId qsTypeId csTypeId type val'
    ).split(' '),
  ),
};

/** Elements whose attributes are names and formulas of a shape of one's own. */
export const shapeFormulas = new Set('gd pt pos rect arcTo cxn ahXY ahPolar'.split(' '));

/** Elements whose text people read. */
export const textElements = new Set(
  (
    'w:t a:t m:t s:t s:v c:v p:text c:separator c:name s:oddHeader s:oddFooter s:evenHeader s:evenFooter s:firstHeader ' +
    's:firstFooter c:formatCode c:oddHeader c:oddFooter a:tableStyleId w:instrText'
  ).split(' '),
);
/** Elements whose text is a formula. */
export const formulas = new Set(
  's:f s:formula s:formula1 s:formula2 s:definedName s:calculatedColumnFormula s:totalsRowFormula c:f'.split(' '),
);

function all(trace: Trace, names: string): Record<string, Trace> {
  return Object.fromEntries(names.split(' ').map(name => [name, trace]));
}
