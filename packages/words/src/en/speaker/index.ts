import { joining } from './joining.ts';
import { remote } from './remote.ts';
import { show } from './show.ts';
import { underWay } from './under-way.ts';
import { view } from './view.ts';

export const speaker = { joining, remote, show, underWay, view };
