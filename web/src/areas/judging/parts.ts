export { type Flood, isFlood, useFlood } from './flood/useFlood.tsx';
