import { relation, relationships, wordFile, wordXml, zipOf } from './office-files.ts';

/** Stands in every slot of a file that its reader does not see; each time with a number of its own. */
export const marker = 'Zqxwv';
/** Stands where the reader sees it. */
export const shown = 'Kjhgf';

const office = 'application/vnd.openxmlformats-officedocument.';
const schemas = 'http://schemas.openxmlformats.org/';
const w = `xmlns:w="${schemas}wordprocessingml/2006/main"`;
const s = `xmlns="${schemas}spreadsheetml/2006/main" xmlns:r="${schemas}officeDocument/2006/relationships"`;
const p = `xmlns:p="${schemas}presentationml/2006/main" xmlns:a="${schemas}drawingml/2006/main" xmlns:r="${schemas}officeDocument/2006/relationships"`;

/** Numbers the marks. */
export function marked(make: (mark: () => string) => Uint8Array): {
  readonly bytes: Uint8Array;
  readonly count: number;
} {
  let count = 0;
  const bytes = make(() => `${marker}${(count += 1)}e`);
  return { bytes, count };
}

const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${office}${type}+xml"/>`;

export const markedWord = () =>
  marked(m =>
    wordFile(
      {
        'docProps/core.xml': `<a>${m()}</a>`,
        'customXml/item1.xml': `<a>${m()}</a>`,
        'word/people.xml': `<w:people ${w}><w:person w:author="${m()}"/></w:people>`,
        'word/comments.xml': `<w:comments ${w}><w:comment w:author="${m()}"><w:p>${run(m())}</w:p></w:comment></w:comments>`,
        'word/glossary/document.xml': wordXml(`<w:p>${run(m())}</w:p>`),
        [`word/media/${m()}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'word/_rels/document.xml.rels': relationships(
          relation('styles', 'styles.xml', 'Internal', 'rId1'),
          relation('settings', 'settings.xml', 'Internal', 'rId2'),
          relation('comments', 'comments.xml', 'Internal', 'rId3'),
          relation('hyperlink', `file:///C:/Users/${m()}/a.docx`, 'External', 'rId4'),
          relation('image', `media/${marker}17e.svg`, 'Internal', 'rId5'),
        ),
        'word/settings.xml':
          `<w:settings ${w}><w:docVars><w:docVar w:name="${m()}" w:val="${m()}"/></w:docVars><w:attachedSchema w:val="${m()}"/>` +
          `<w:saveThroughXslt w:solutionID="${m()}"/><w:activeWritingStyle w:appName="${m()}"/><w:defaultTabStop w:val="720"/></w:settings>`,
        'word/styles.xml':
          `<w:styles ${w}><w:style w:type="character" w:styleId="${m()}h" w:customStyle="1"><w:name w:val="${m()}"/><w:aliases w:val="${m()}"/></w:style>` +
          `<w:style w:type="character" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`,
        'word/document.xml': wordXml(
          `<!--${m()}--><w:p><w:permStart w:id="1" w:ed="${m()}"/><w:bookmarkStart w:id="0" w:name="${m()}"/>` +
            `<w:del w:author="${m()}"><w:r><w:delText>${m()}</w:delText></w:r></w:del><w:moveFrom w:author="${m()}">${run(m())}</w:moveFrom>` +
            `<w:ins w:author="${m()}">${run(`${shown}1`)}</w:ins><w:permEnd w:id="1"/>` +
            run(m(), '<w:vanish/>') +
            run(m(), '<w:rStyle w:val="Secret"/>') +
            run(`${shown}2`, '<w:vanish w:val="0"/>') +
            `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="${m()}"/><w:helpText w:type="text" w:val="${m()}"/><w:statusText w:val="${m()}"/></w:ffData></w:fldChar><w:instrText> FORMTEXT </w:instrText><w:fldChar w:fldCharType="end"/></w:r>` +
            `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>HYPERLINK "C:\\${m()}\\a.docx"</w:instrText><w:fldChar w:fldCharType="end"/></w:r>` +
            `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>HYPERLINK "https://example.org" \\o "</w:instrText><w:instrText>${m()}"</w:instrText><w:fldChar w:fldCharType="end"/></w:r>` +
            `<w:fldSimple w:instr="DOCPROPERTY ${m()}">${run(`${shown}3`)}</w:fldSimple>` +
            `<w:sdt><w:sdtPr><w:alias w:val="${m()}"/><w:tag w:val="${m()}"/></w:sdtPr><w:sdtContent>${run(`${shown}4`)}</w:sdtContent></w:sdt>` +
            `<w:hyperlink w:tooltip="${m()}" w:docLocation="${m()}" r:id="rId4">${run(`${shown}5`)}</w:hyperlink>` +
            `<w:r><w:drawing><wp:inline xmlns:wp="${schemas}drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="${m()}" descr="C:\\Users\\${m()}" title="${m()}"/></wp:inline></w:drawing></w:r>` +
            `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" id="${m()}" alt="${m()}" o:title="${m()}"><v:textpath string="${shown}6"/></v:shape></w:pict></w:r>` +
            `<mc:AlternateContent xmlns:mc="${schemas}markup-compatibility/2006"><mc:Choice xmlns:z="urn:z" Requires="z">${run(m())}</mc:Choice><mc:Fallback>${run(`${shown}7`)}</mc:Fallback></mc:AlternateContent>` +
            `<w:extLst><w:ext uri="x"><z:a xmlns:z="urn:z" v="${m()}">${m()}</z:a></w:ext></w:extLst><z:b xmlns:z="urn:z" c="${m()}">${m()}</z:b></w:p>` +
            `<w:tbl><w:tr><w:trPr><w:del w:author="${m()}"/></w:trPr><w:tc><w:p>${run(m())}</w:p></w:tc></w:tr><w:tr><w:tc><w:p>${run(`${shown}8`)}</w:p></w:tc></w:tr></w:tbl>`,
        ),
      },
      { overrides: override('word/styles.xml', 'wordprocessingml.styles') },
    ),
  );

export const markedSheet = () =>
  marked(m => {
    const secret = m();
    return zipOf({
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>' +
        `${override('xl/workbook.xml', 'spreadsheetml.sheet.main')}${override('xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet')}</Types>`,
      '_rels/.rels': relationships(relation('officeDocument', 'xl/workbook.xml', 'Internal', 'rId1')),
      'xl/_rels/workbook.xml.rels': relationships(
        relation('worksheet', 'worksheets/sheet1.xml', 'Internal', 'rId1'),
        relation('worksheet', 'worksheets/sheet2.xml', 'Internal', 'rId2'),
        relation('sharedStrings', 'sharedStrings.xml', 'Internal', 'rId3'),
        relation('pivotCacheDefinition', 'pivotCache/pivotCacheDefinition1.xml', 'Internal', 'rId4'),
      ),
      'xl/pivotCache/pivotCacheDefinition1.xml': `<pivotCacheDefinition ${s} refreshedBy="${m()}"><cacheFields><cacheField name="a"><sharedItems><s v="${m()}"/></sharedItems></cacheField></cacheFields></pivotCacheDefinition>`,
      'xl/comments1.xml': `<comments ${s}><authors><author>${m()}</author></authors></comments>`,
      'xl/workbook.xml':
        `<workbook ${s}><fileSharing userName="${m()}"/><workbookPr codeName="${m()}"/><sheets><sheet name="${shown}1" sheetId="1" r:id="rId1"/>` +
        `<sheet name="${secret}" sheetId="2" state="veryHidden" r:id="rId2"/></sheets>` +
        `<definedNames><definedName name="total" comment="${m()}" description="${m()}">${secret}!$A$1</definedName></definedNames>` +
        `<customWorkbookViews><customWorkbookView name="${m()}"/></customWorkbookViews><pivotCaches><pivotCache cacheId="1" r:id="rId4"/></pivotCaches></workbook>`,
      'xl/worksheets/sheet1.xml':
        `<worksheet ${s}><sheetPr codeName="${m()}"/><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><f>HYPERLINK("file:///C:/Users/${m()}/a.xlsx","${shown}2")</f><v>1</v></c>` +
        `<c r="C1"><f>SUM(A1:B1)*1.5</f><v>1</v></c></row></sheetData>` +
        `<scenarios><scenario name="${m()}" user="${m()}" comment="${m()}"/></scenarios><dataValidations><dataValidation type="list" promptTitle="${m()}" prompt="${m()}" error="${m()}"/></dataValidations>` +
        `<hyperlinks><hyperlink ref="A1" display="C:\\${m()}" tooltip="${m()}"/></hyperlinks><extLst><ext><a v="${m()}"/></ext></extLst></worksheet>`,
      'xl/worksheets/sheet2.xml': `<worksheet ${s}><sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1" t="inlineStr"><is><t>${m()}</t></is></c></row></sheetData></worksheet>`,
      'xl/sharedStrings.xml': `<sst ${s}><si><t>${shown}3</t></si><si><t>${m()}</t></si></sst>`,
    });
  });

export const markedSlides = () =>
  marked(m =>
    zipOf({
      '[Content_Types].xml':
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>' +
        `${override('ppt/presentation.xml', 'presentationml.presentation.main')}</Types>`,
      '_rels/.rels': relationships(relation('officeDocument', 'ppt/presentation.xml', 'Internal', 'rId1')),
      'ppt/_rels/presentation.xml.rels': relationships(
        relation('slide', 'slides/slide1.xml', 'Internal', 'rId1'),
        relation('tags', 'tags/tag1.xml', 'Internal', 'rId2'),
        relation('notesMaster', 'notesMasters/notesMaster1.xml', 'Internal', 'rId3'),
      ),
      'ppt/presentation.xml':
        `<p:presentation ${p}><p:notesMasterIdLst><p:notesMasterId r:id="rId3"/></p:notesMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst>` +
        `<p:custDataLst><p:tags r:id="rId2"/></p:custDataLst><p:custShowLst><p:custShow name="${m()}" id="0"/></p:custShowLst></p:presentation>`,
      'ppt/tags/tag1.xml': `<p:tagLst ${p}><p:tag name="${m()}" val="${m()}"/></p:tagLst>`,
      'ppt/notesMasters/notesMaster1.xml': `<p:notesMaster ${p}>${m()}</p:notesMaster>`,
      'ppt/notesSlides/notesSlide1.xml': `<p:notes ${p}><a:t>${m()}</a:t></p:notes>`,
      'ppt/comments/comment1.xml': `<p:cmLst ${p}><p:cm><p:text>${m()}</p:text></p:cm></p:cmLst>`,
      'ppt/commentAuthors.xml': `<p:cmAuthorLst ${p}><p:cmAuthor name="${m()}" initials="${m()}"/></p:cmAuthorLst>`,
      'ppt/slides/_rels/slide1.xml.rels': relationships(
        relation('notesSlide', '../notesSlides/notesSlide1.xml', 'Internal', 'rId1'),
      ),
      'ppt/slides/slide1.xml':
        `<p:sld ${p}><p:cSld name="${m()}"><p:spTree><p:sp><p:nvSpPr><p:cNvPr id="2" name="${m()}" descr="${m()}" title="${m()}"><a:hlinkClick r:id="" tooltip="${m()}"/></p:cNvPr></p:nvSpPr>` +
        `<p:spPr><a:prstGeom prst="flowChartAlternateProcess"/></p:spPr><p:txBody><a:p><a:r><a:rPr lang="he-IL"/><a:t>${shown}1</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld>` +
        `<p:extLst><p:ext uri="{1}"><z:a xmlns:z="urn:z" v="${m()}"/></p:ext></p:extLst></p:sld>`,
    }),
  );
