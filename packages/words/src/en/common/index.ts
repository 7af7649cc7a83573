import { fields } from './fields.ts';
import { moments } from './moments.ts';
import { uploads } from './uploads.ts';

export const common = { fields, moments, uploads };
