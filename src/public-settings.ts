/** The settings that are compiled into the site. None of them is a secret. */
export interface PublicSettings {
  functionsUrl?: string
  functionsKey?: string
  siteUrl: string
  /** The domain of live calls; undefined for the host name of the page's address. */
  domain?: string
  ads: 'on' | 'off'
  /** Unset without ad slots. */
  adScriptUrl?: string
  contactFormUrl?: string
  reservationUrl?: string
  /** Of a reservation service that the sheet to reserve shows in a frame, when a guest asks for it. */
  reservationWidgetUrl?: string
  /** The key with which changed pages are announced to search engines; only its own file names it. */
  indexNowKey?: string
  /** `off` also removes the service worker that visitors have. */
  serviceWorker: 'on' | 'off'
}
