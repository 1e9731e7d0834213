export const gatePath = (flightId: string): string => `/boarding/flights/${flightId}/gate`;
export const bagDropPath = (flightId: string): string => `/boarding/flights/${flightId}/bag-drop`;
export const manualValidationPath = (flightId: string): string =>
  `/boarding/flights/${flightId}/manual-validation`;
export const messagesPath = (flightId: string): string => `/boarding/flights/${flightId}/messages`;
