export const views = {};
