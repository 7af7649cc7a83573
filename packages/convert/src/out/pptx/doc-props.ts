import type { PackageWriter } from './package.ts';
import { escapeXml, xml, xmlPart } from './xml.ts';

/**
 * What the file says of itself: its title, its author where one is to be named, and nothing of who or
 * what made it when.
 */
export function writeDocProps(title: string, author: string | null, pkg: PackageWriter): void {
  const core = 'docProps/core.xml';
  pkg.relate('', 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties', core);
  const namespaces = {
    'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  const properties = xml(
    'cp:coreProperties',
    namespaces,
    xml('dc:title', {}, escapeXml(title)),
    author === null ? null : xml('dc:creator', {}, escapeXml(author)),
  );
  pkg.add(core, 'application/vnd.openxmlformats-package.core-properties+xml', xmlPart(properties));
  const app = 'docProps/app.xml';
  pkg.relate('', 'extended-properties', app);
  const own = { xmlns: 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties' };
  pkg.add(
    app,
    'application/vnd.openxmlformats-officedocument.extended-properties+xml',
    xmlPart(xml('Properties', own, xml('Application', {}, 'Rostrum'))),
  );
}
