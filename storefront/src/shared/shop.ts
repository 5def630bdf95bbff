/** How this store presents itself, as configuration. Who runs it is data that an admin enters (`useCompany`). */
export const SHOP = {
  /** Name of the store on screen. */
  brand: '담고',
  slogan: '공장에서 바로, 필요한 만큼 담고',
  /** Address of the chat (카카오톡 채널 or alike), opened in a window of its own; null leads to the enquiry form. */
  chatUrl: null as string | null,
  /** Who moves the money and the parcels. Names only: a logo needs its owner's leave. */
  partners: [
    { name: '토스페이먼츠', role: '결제' },
    { name: 'CJ대한통운', role: '배송' },
    { name: '한진택배', role: '배송' },
    { name: '우체국택배', role: '배송' },
  ],
} as const;
