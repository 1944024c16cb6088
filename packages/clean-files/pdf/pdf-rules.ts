/**
 * Rule for a value of a dictionary: `closed` (numbers, and names and strings made of words of the formats), `text`
 * that people read, `bytes`, `font` and `glyphs` for names of these, an `address` of the web, a `destination`, what is
 * `reached` already, a dictionary by its kind, or with `*` one whose entries have names that a program chose.
 */
export type Value = string;

const closed = (...entries: readonly string[]): Readonly<Record<string, Value>> =>
  Object.fromEntries(entries.map(entry => [entry, 'closed']));

const functionEntries = {
  ...closed('FunctionType', 'Domain', 'Range', 'Size', 'BitsPerSample', 'Order', 'Encode', 'Decode', 'C0', 'C1', 'N'),
  ...closed('Bounds'),
  Functions: 'function',
};

/** Entries of each kind of dictionary that come along (ISO 32000-2); any other goes with all that is in it. */
export const entriesOf: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  catalog: {
    ...closed('Type', 'Version', 'PageLayout', 'PageMode', 'Lang'),
    Pages: 'page',
    Outlines: 'outline',
    StructTreeRoot: 'structure',
    OCProperties: 'layers',
    MarkInfo: 'plain',
    ViewerPreferences: 'plain',
  },
  page: {
    ...closed('Type', 'Count', 'MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit'),
    ...closed('StructParents', 'Tabs', 'Dur'),
    Parent: 'page',
    Kids: 'page',
    Resources: 'resources',
    Contents: 'content',
    Group: 'group',
    Trans: 'plain',
    Annots: 'annotation',
  },
  resources: {
    ...closed('ProcSet'),
    Font: '*font',
    XObject: '*object',
    ExtGState: '*state',
    ColorSpace: '*colour',
    Pattern: '*pattern',
    Shading: '*shading',
    Properties: '*layer',
  },
  content: closed('Type'),
  group: { ...closed('Type', 'S', 'I', 'K'), CS: 'colour' },
  object: {
    ...closed(
      'Type',
      'Subtype',
      'FormType',
      'BBox',
      'Matrix',
      'StructParent',
      'StructParents',
      'Name',
      'Width',
      'Height',
    ),
    ...closed('BitsPerComponent', 'Intent', 'ImageMask', 'Decode', 'Interpolate', 'SMaskInData', 'Matte'),
    Resources: 'resources',
    Group: 'group',
    OC: 'layer',
    ColorSpace: 'colour',
    Mask: 'object',
    SMask: 'object',
  },
  pattern: {
    ...closed('Type', 'PatternType', 'PaintType', 'TilingType', 'BBox', 'XStep', 'YStep', 'Matrix'),
    Resources: 'resources',
    Shading: 'shading',
    ExtGState: 'state',
  },
  shading: {
    ...closed('ShadingType', 'Background', 'BBox', 'AntiAlias', 'Coords', 'Domain', 'Extend', 'Matrix', 'Decode'),
    ...closed('BitsPerCoordinate', 'BitsPerComponent', 'BitsPerFlag', 'VerticesPerRow'),
    ColorSpace: 'colour',
    Function: 'function',
  },
  function: functionEntries,
  colour: {
    ...functionEntries,
    ...closed('WhitePoint', 'BlackPoint', 'Gamma', 'Matrix'),
    Alternate: 'colour',
  },
  state: {
    ...closed('Type', 'LW', 'LC', 'LJ', 'ML', 'D', 'RI', 'OP', 'op', 'OPM', 'FL', 'SM', 'SA', 'BM', 'CA', 'ca', 'AIS'),
    ...closed('TK'),
    Font: 'font',
    SMask: 'mask',
  },
  mask: { ...closed('Type', 'S', 'BC'), G: 'object', TR: 'function' },
  font: {
    ...closed('Type', 'Subtype', 'FirstChar', 'LastChar', 'Widths', 'DW', 'W', 'DW2', 'W2', 'FontMatrix', 'FontBBox'),
    ...closed('Name'),
    BaseFont: 'fontName',
    FontDescriptor: 'descriptor',
    Encoding: 'encoding',
    ToUnicode: 'mapping',
    DescendantFonts: 'font',
    CIDSystemInfo: 'plain',
    CIDToGIDMap: 'data',
    CharProcs: '*content',
    Resources: 'resources',
  },
  descriptor: {
    ...closed('Type', 'FontStretch', 'FontWeight', 'Flags', 'FontBBox', 'ItalicAngle', 'Ascent', 'Descent', 'Leading'),
    ...closed('CapHeight', 'XHeight', 'StemV', 'StemH', 'AvgWidth', 'MaxWidth', 'MissingWidth', 'Lang'),
    FontName: 'fontName',
    FontFile: 'data',
    FontFile2: 'data',
    FontFile3: 'data',
    CIDSet: 'data',
  },
  encoding: {
    ...closed('Type', 'BaseEncoding', 'CMapName', 'WMode'),
    Differences: 'glyphs',
    CIDSystemInfo: 'plain',
    UseCMap: 'mapping',
  },
  mapping: { ...closed('Type', 'CMapName', 'WMode'), CIDSystemInfo: 'plain', UseCMap: 'mapping' },
  /** A stream of which only the bytes matter. */
  data: closed('Type', 'Subtype', 'Length1', 'Length2', 'Length3'),
  annotation: {
    ...closed('Type', 'Subtype', 'Rect', 'F', 'AS', 'Border', 'C', 'StructParent', 'QuadPoints', 'H', 'IC', 'L', 'LE'),
    ...closed('Vertices', 'InkList', 'Q', 'CA', 'RD', 'Name', 'Sy'),
    P: 'page',
    AP: 'appearances',
    BS: 'plain',
    BE: 'plain',
    OC: 'layer',
    Dest: 'destination',
    A: 'action',
  },
  appearances: { N: 'appearance', R: 'appearance', D: 'appearance' },
  action: { ...closed('Type', 'S', 'N', 'IsMap'), D: 'destination', URI: 'address' },
  outline: {
    ...closed('Type', 'Count', 'C', 'F'),
    Title: 'text',
    Parent: 'outline',
    First: 'outline',
    Last: 'outline',
    Next: 'outline',
    Prev: 'outline',
    Dest: 'destination',
    A: 'action',
  },
  structure: {
    ...closed('Type', 'S', 'C', 'R', 'Lang', 'ParentTreeNextKey', 'MCID'),
    P: 'structure',
    K: 'structure',
    Pg: 'page',
    A: 'plain',
    ParentTree: 'structures',
    RoleMap: '*closed',
    ClassMap: '*plain',
    Stm: 'reached',
    Obj: 'reached',
  },
  structures: { ...closed('Limits'), Kids: 'structures', Nums: 'structure' },
  layers: { OCGs: 'layer', D: 'configuration' },
  configuration: {
    ...closed('BaseState', 'Intent', 'ListMode'),
    ON: 'layer',
    OFF: 'layer',
    Order: 'layer',
    RBGroups: 'layer',
    Locked: 'layer',
    AS: 'usage',
  },
  usage: { ...closed('Event', 'Category'), OCGs: 'layer' },
  layer: { ...closed('Type', 'Intent', 'P', 'MCID'), Name: 'layerName', Usage: 'plain', OCGs: 'layer', VE: 'layer' },
};

/** Of any stream: how its bytes are packed. */
export const streamEntries: Readonly<Record<string, Value>> = {
  ...closed('Length', 'Filter'),
  DecodeParms: 'parameters',
};

/** Those of a filter, which may have a stream that others share. */
export const filterEntries: Readonly<Record<string, Value>> = {
  ...closed('Predictor', 'Colors', 'BitsPerComponent', 'Columns', 'EarlyChange', 'K', 'EndOfLine', 'EncodedByteAlign'),
  ...closed('Rows', 'EndOfBlock', 'BlackIs1', 'DamagedRowsBeforeError', 'ColorTransform'),
  JBIG2Globals: 'data',
};

/** Actions (section 12.6.4) that go to a destination of the document, turn a page, or open an address of the web. */
export const allowedActions: ReadonlySet<string> = new Set(['GoTo', 'Named', 'URI']);

/** Annotations that show something by themselves; notes are their words alone, and others are files or programs. */
export const allowedAnnotations: ReadonlySet<string> = new Set(
  (
    'Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Widget ' +
    'Watermark'
  ).split(' '),
);

/** Operators of content (annex A). Points of marked content are not among them: they are for programs. */
export const operators: ReadonlySet<string> = new Set(
  (
    'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do EI EMC ET EX f F f* G g gs h i ID j J K k l m M n q Q re RG rg ' +
    'ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'
  ).split(' '),
);
