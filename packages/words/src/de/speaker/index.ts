import { joining } from './joining.ts';
import { remote } from './remote.ts';
import { show } from './show.ts';
import { underWay } from './under-way.ts';
import { view } from './view.ts';
import type { speaker as english } from '../../en/speaker/index.ts';

export const speaker: typeof english = { joining, remote, show, underWay, view };
