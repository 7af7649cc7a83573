import type { uploads as english } from '../../en/common/uploads.ts';

export const uploads: typeof english = {};
