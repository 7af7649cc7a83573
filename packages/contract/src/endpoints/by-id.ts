import { z } from 'zod';
import { idSchema } from '../entities.ts';

/** What is named by its id in the path. */
export const byId = z.object({ id: idSchema });
