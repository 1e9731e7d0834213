/* What of AssemblyScript is used here, for the checker of TypeScript. */
declare global {
  type i32 = number;
  type u8 = number;
  type usize = number;
  type bool = boolean;
  type i8 = number;
  type u16 = number;
  type u32 = number;
  type u64 = number;
  type v128 = { readonly lanes: 128 };
  const v128: {
    load(address: usize): v128;
    store(address: usize, value: v128): void;
    and(one: v128, other: v128): v128;
    or(one: v128, other: v128): v128;
    xor(one: v128, other: v128): v128;
    any_true(value: v128): boolean;
  };
  const i8x16: {
    splat(value: number): v128;
    sub(one: v128, other: v128): v128;
    eq(one: v128, other: v128): v128;
    lt_u(one: v128, other: v128): v128;
    bitmask(value: v128): i32;
  };
  function bswap<Type>(value: Type & number): Type & number;
  function ctz<Type>(value: Type & number): Type & number;
  function popcnt<Type>(value: Type & number): Type & number;
  function clz<Type>(value: Type & number): Type & number;
  function load<Type>(address: usize, offset?: usize): Type & number;
  function store<Type>(address: usize, value: number, offset?: usize): void;
}
export {};
