/** The variable in which the set-up names to the workers of jest what it started. */
export const STORES = 'STORE_TEST_STORES';

export interface StoreUnderTest {
  url: string;
  standInUrl: string;
  dataDir: string;
}
