import { isIP } from "node:net";

/**
 * Key by which callers are counted: an IPv4 address, or the first half of an IPv6 address, because a single customer of any provider has all the
 * addresses behind it. Anything that is not an address stays as it is.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address.split("%", 1)[0] ?? "");
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = withoutDots(address).split("::");
  const read = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  const [first, last] = [read(head), read(tail ?? "")];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** The last two groups may be written as an IPv4 address. */
function withoutDots(address: string): string {
  if (!address.includes(".")) return address;
  const start = address.lastIndexOf(":") + 1;
  const [a = 0, b = 0, c = 0, d = 0] = address.slice(start).split(".").map(Number);
  return `${address.slice(0, start)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
