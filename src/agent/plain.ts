/** State channels that hold plain JSON of a known type; checked by the compiler, not again on every step. */
import { z } from "zod";

export const list = <Item>() => z.custom<Item[]>(Array.isArray).default((): Item[] => []);
export const maybe = <Value>() => z.custom<Value | null>((value) => value !== undefined).default(null);
export const count = () => z.number().int().min(0).default(0);
