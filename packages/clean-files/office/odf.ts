import { type Zippable, zipSync } from 'fflate';
import { Refusal, type Trace } from '../result.ts';
import { Identifiers } from './closed-values.ts';
import type { CleanedOffice, OfficeType } from './office-type.ts';
import { type OdfFile, odfRules, rewriteManifest } from './odf-rules.ts';
import { cleanPicture } from './pictures.ts';
import { rewriteXml } from './rewrite-xml.ts';

const openDocument = 'application/vnd.oasis.opendocument.';

const types: Readonly<Record<string, OfficeType>> = {
  [`${openDocument}text`]: { mediaType: `${openDocument}text`, extension: 'odt', kind: 'document' },
  [`${openDocument}presentation`]: { mediaType: `${openDocument}presentation`, extension: 'odp', kind: 'slides' },
  [`${openDocument}spreadsheet`]: { mediaType: `${openDocument}spreadsheet`, extension: 'ods', kind: 'sheet' },
};

/** Parts that say who made it, on which machine (settings.xml names its printer), and what it looked like there. */
const dropped =
  /^(?:meta\.xml|settings\.xml|layout-cache|manifest\.rdf|Thumbnails\/|Configurations2\/|META-INF\/.*signatures?\.xml)/i;
const programs = /^(?:Basic|Scripts|Dialogs)\/|\.(?:js|py|bsh|exe|jar)$/i;
const madeAt = new Date(1980, 0, 1);

/** Cleans a file of LibreOffice (ODF 1.3). @throws Refusal */
export async function cleanOdf(parts: ReadonlyMap<string, Uint8Array>, traces: Set<Trace>): Promise<CleanedOffice> {
  const mediaType = Buffer.from(parts.get('mimetype') ?? [])
    .toString('latin1')
    .trim();
  const type = types[mediaType];
  if (type === undefined) throw new Refusal('type', 'No text, slides or sheet');
  const file: OdfFile = {
    traces,
    identifiers: new Identifiers(),
    isSheet: type.kind === 'sheet',
    hiddenStyles: new Set(),
  };
  const cleaned: Zippable = { mimetype: [Buffer.from(mediaType), { level: 0 }] };
  for (const [name, bytes] of parts) {
    if (name === 'mimetype') continue;
    if (programs.test(name)) throw new Refusal('active_content', `A program: ${name}`);
    if (dropped.test(name)) {
      if (name === 'meta.xml') traces.add('author');
    } else cleaned[name] = await cleanPart(name, bytes, file);
  }
  return { bytes: zipSync(cleaned, { level: 6, mtime: madeAt }), type, slides: null };
}

async function cleanPart(name: string, bytes: Uint8Array, file: OdfFile): Promise<Uint8Array> {
  if (name === 'META-INF/manifest.xml') return rewriteManifest(bytes, part => dropped.test(part));
  if (/(?:^|\/)(?:meta|settings)\.xml$/i.test(name))
    return rewriteXml(bytes, { element: (_element, { length }) => (length === 0 ? 'keep' : 'drop') });
  if (/\.(?:xml|rdf)$/i.test(name)) return rewriteXml(bytes, odfRules(bytes, file));
  if (/\.(?:ttf|otf|woff2?)$/i.test(name)) return bytes;
  if (/^(?:Pictures|media)\//i.test(name)) return await cleanPicture(name, bytes, file.traces);
  // Objects of other programs, and how they looked: their pictures are drawn again by the reader's program.
  if (/^(?:ObjectReplacements\/|Object \d)/.test(name)) return new Uint8Array();
  throw new Refusal('type', `A part that cannot be cleaned: ${name}`);
}
