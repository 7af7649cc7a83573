import { fields } from './fields.ts';
import { moments } from './moments.ts';
import { uploads } from './uploads.ts';
import type { common as english } from '../../en/common/index.ts';

export const common: typeof english = { fields, moments, uploads };
