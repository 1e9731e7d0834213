export const travellersPath = '/boarding/vu/search-vus';

export const travellerPath = (id: string): string => `/boarding/vu/search-vu/${id}`;
export const travellerDetailsPath = (id: string): string => `${travellerPath(id)}/details`;
