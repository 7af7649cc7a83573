import { z } from 'zod';
import { idSchema } from '../values.ts';

/** What is named by its id in the path. */
export const byId = z.object({ id: idSchema });
