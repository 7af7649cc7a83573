import { answers } from './answers.ts';
import { assistant } from './assistant.ts';
import { billing } from './billing.ts';
import { fields } from './fields.ts';
import { slides } from './slides.ts';
import { uploads } from './uploads.ts';
import { values } from './values.ts';

export const common = { answers, assistant, billing, fields, slides, uploads, values };
