export const handover = {};
