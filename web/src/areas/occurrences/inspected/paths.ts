export const passengersInspectedRoute = '/boarding/flights/:flightId/passengers-inspected';
