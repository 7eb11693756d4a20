import * as z from 'zod';

/** A country of the profile; India has id 101. */
export const Country = z.object({ id: z.int(), name: z.string(), code: z.string() });
export type Country = z.infer<typeof Country>;

/** A state of a country. */
export const State = z.object({ id: z.int(), country_id: z.int(), name: z.string() });
export type State = z.infer<typeof State>;
