export const core = {};
