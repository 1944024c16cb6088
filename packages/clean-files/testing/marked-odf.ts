import { marked, shown } from './marked-ooxml.ts';
import { openText } from './office-files.ts';

const names = 'office text table style draw presentation chart number form meta config'
  .split(' ')
  .map(
    name =>
      `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === 'draw' ? 'drawing' : name === 'number' ? 'datastyle' : name}:1.0"`,
  )
  .join(' ');
const namespaces = `${names} xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"`;

/** A text, a sheet or slides of LibreOffice. */
export const markedOpen = (kind: 'text' | 'spreadsheet' | 'presentation') =>
  marked(m => {
    const hiddenStyle =
      '<style:style style:name="T9" style:family="text"><style:text-properties text:display="none"/></style:style>';
    const shared =
      `<text:p text:style-name="${m()}">${shown}1<office:annotation office:name="${m()}"><dc:creator>${m()}</dc:creator><text:p>${m()}</text:p></office:annotation>` +
      `<text:span text:style-name="T9">${m()}</text:span><text:user-field-get text:name="${m()}">${shown}2</text:user-field-get><text:hidden-text text:string-value="${m()}">x</text:hidden-text>` +
      `<text:a xlink:type="simple" xlink:href="file:///home/${m()}/a" office:name="${m()}" office:title="${m()}">${shown}3</text:a>` +
      `<text:author-name>${m()}</text:author-name><text:file-name>/home/${m()}</text:file-name>` +
      `<draw:frame draw:name="C:\\Users\\${m()}" draw:style-name="${m()}" svg:width="2.54cm"><svg:title>${m()}</svg:title><svg:desc>${m()}</svg:desc></draw:frame></text:p>` +
      `<z:a xmlns:z="urn:z" z:b="${m()}">${m()}</z:a>`;
    const bodies = {
      text: () =>
        `<office:text><office:forms><form:form form:name="${m()}"/></office:forms><text:tracked-changes><text:changed-region><text:deletion><text:p>${m()}</text:p></text:deletion></text:changed-region></text:tracked-changes>` +
        `<text:user-field-decls><text:user-field-decl office:string-value="${m()}" text:name="${m()}"/></text:user-field-decls>` +
        `<text:section text:name="${m()}" text:display="none"><text:p>${m()}</text:p></text:section>${shared}</office:text>`,
      spreadsheet: () =>
        `<office:spreadsheet><table:tracked-changes><table:deletion>${m()}</table:deletion></table:tracked-changes><table:content-validations><table:content-validation table:name="val1"><table:help-message table:title="${m()}"><text:p>${m()}</text:p></table:help-message></table:content-validation></table:content-validations>` +
        `<table:table table:name="${shown}4"><table:scenario table:comment="${m()}"/><table:table-row><table:table-cell table:formula="of:=HYPERLINK(&quot;file:///C:/Users/${m()}/a&quot;;&quot;${shown}5&quot;)" office:value-type="float" office:value="1.23456789012345">${shared}</table:table-cell></table:table-row></table:table>` +
        `<table:data-pilot-tables><table:data-pilot-table table:name="${m()}"/></table:data-pilot-tables></office:spreadsheet>`,
      presentation: () =>
        `<office:presentation><draw:page draw:name="${m()}"><draw:frame><draw:text-box>${shared}</draw:text-box></draw:frame><presentation:notes><text:p>${m()}</text:p></presentation:notes></draw:page></office:presentation>`,
    };
    return openText({
      mimetype: `application/vnd.oasis.opendocument.${kind}`,
      'meta.xml': `<office:document-meta ${namespaces}><dc:creator>${m()}</dc:creator></office:document-meta>`,
      'settings.xml': `<office:document-settings ${namespaces}><config:a>${m()}</config:a></office:document-settings>`,
      'content.xml': `<office:document-content ${namespaces}><!--${m()}--><office:automatic-styles>${hiddenStyle}<style:style style:name="x" style:display-name="${m()}"/></office:automatic-styles><office:body>${bodies[kind]()}</office:body></office:document-content>`,
    });
  });
