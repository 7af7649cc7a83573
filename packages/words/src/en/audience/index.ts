import { following } from './following.ts';
import { leading } from './leading.ts';
import { takingPart } from './taking-part.ts';

export const audience = { following, leading, takingPart };
