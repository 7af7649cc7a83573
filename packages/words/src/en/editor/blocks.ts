export const blocks = {};
