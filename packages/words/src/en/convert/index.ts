import { archive } from './archive.ts';
import { definition } from './definition.ts';
import { html } from './html.ts';
import { markdown } from './markdown.ts';
import { office } from './office.ts';
import { out } from './out.ts';
import { pdf } from './pdf.ts';
import { pictures } from './pictures.ts';
import { reading } from './reading.ts';

export const convert = { archive, definition, html, markdown, office, out, pdf, pictures, reading };
