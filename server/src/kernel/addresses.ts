import { BlockList, isIPv6, isIP } from 'node:net';

export interface AddressList {
  check(address: string): boolean;
}

/** Parses `10.0.0.1, 10.1.0.0/16, fd00::/8`. Throws for an invalid entry. */
export function parseAddressList(text: string): AddressList {
  const list = new BlockList();
  for (const entry of text.split(',').flatMap(part => part.trim() || [])) {
    const [address = '', bits, ...more] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const maxBits = family === 'ipv6' ? 128 : 32;
    const prefix = bits === undefined ? maxBits : Number(bits);
    const isValid =
      isIP(address) !== 0 && more.length === 0 && bits !== '' && prefix >= 0 && prefix <= maxBits;
    if (!isValid || !Number.isInteger(prefix))
      throw new Error(`"${entry}" is no address such as 10.0.0.1, nor a block such as 10.0.0.0/8`);
    list.addSubnet(address, prefix, family);
  }
  return { check: address => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') };
}

const loopbackAddresses = parseAddressList('127.0.0.0/8, ::1');

export function isLoopback(host: string): boolean {
  return host.toLowerCase() === 'localhost' || loopbackAddresses.check(host.replace(/^\[(.*)\]$/, '$1'));
}
