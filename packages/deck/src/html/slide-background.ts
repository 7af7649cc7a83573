export { renderBackground } from '../themes/background.ts';
export { firstSlideBackground } from './rendered-slides.ts';
