export { type SlideTemplate, type SlideTemplateGroup, slideTemplates } from './slide-templates.ts';
