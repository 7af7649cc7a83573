export const show = {};
