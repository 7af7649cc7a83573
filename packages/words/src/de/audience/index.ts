import { following } from './following.ts';
import { leading } from './leading.ts';
import { takingPart } from './taking-part.ts';
import type { audience as english } from '../../en/audience/index.ts';

export const audience: typeof english = { following, leading, takingPart };
