/** Content does not change under its address, but is not worth keeping once it is out of sight. */
export const contentOptions = { staleTime: Infinity, gcTime: 60_000, retry: 1 } as const;
