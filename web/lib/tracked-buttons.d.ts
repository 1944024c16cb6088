import 'react';

declare module 'react' {
  interface DOMAttributes<T> {
    /** The name under which a press is counted (TRACK-05), on elements that people press. */
    'data-track'?:
      | 'delete_rating'
      | 'edit_rating'
      | 'follow'
      | 'helpful'
      | 'hide_review'
      | 'rate'
      | 'report'
      | 'send_contact'
      | 'send_rating'
      | 'send_report'
      | 'send_suggestion'
      | 'share'
      | 'sign_in'
      | 'sign_in_apple'
      | 'sign_in_google'
      | 'sign_out'
      | 'suggest'
      | undefined;
  }
}
