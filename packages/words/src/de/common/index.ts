import { answers } from './answers.ts';
import { assistant } from './assistant.ts';
import { billing } from './billing.ts';
import { fields } from './fields.ts';
import { slides } from './slides.ts';
import { uploads } from './uploads.ts';
import { values } from './values.ts';
import type { common as english } from '../../en/common/index.ts';

export const common: typeof english = { answers, assistant, billing, fields, slides, uploads, values };
