export const markdown = {};
