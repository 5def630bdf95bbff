/** The store's presentation as configuration. Data of the company is entered by an admin (`useCompany`). */
export const SHOP = {
  /** Name of the store on screen. */
  brand: '담고',
  slogan: '공장에서 바로, 필요한 만큼 담고',
  /** Providers of payment and delivery. Names only: a logo needs its owner's permission. */
  partners: [
    { name: '토스페이먼츠', role: '결제' },
    { name: 'CJ대한통운', role: '배송' },
    { name: '한진택배', role: '배송' },
    { name: '우체국택배', role: '배송' },
  ],
} as const;
