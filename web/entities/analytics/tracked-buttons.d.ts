import 'react';
import type { ProviderName } from '#contract/providers.ts';

declare module 'react' {
  interface DOMAttributes<T> {
    /** The name under which a press is counted (TRACK-05), on elements that people press. */
    'data-track'?:
      | 'add_factor'
      | 'begin_add_factor'
      | 'begin_delete_account'
      | 'change_language'
      | 'change_theme'
      | 'copy_key'
      | 'copy_reference'
      | 'delete_account'
      | 'delete_rating'
      | 'discard_profile'
      | 'download_data'
      | 'edit_rating'
      | 'end_all_devices'
      | 'end_device'
      | 'end_other_devices'
      | 'find_case'
      | 'follow'
      | 'helpful'
      | 'hide_review'
      | 'link_account'
      | 'load_more_notices'
      | 'rate'
      | 'read_whole_review'
      | 'remove_factor'
      | 'report'
      | 'retry_sign_in'
      | 'review_menu'
      | 'save_profile'
      | 'search'
      | 'send_contact'
      | 'send_rating'
      | 'send_report'
      | 'send_suggestion'
      | 'share'
      | 'show_all_reviews'
      | 'show_review'
      | 'sign_in'
      | `sign_in_${ProviderName}`
      | 'sign_out'
      | 'suggest'
      | 'undo_delete_rating'
      | 'unlink_account'
      | 'verify_code'
      | 'write_another'
      | undefined;
  }
}
