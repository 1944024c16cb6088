package il.co.dargu.app;

import android.content.Intent;
import com.getcapacitor.BridgeActivity;
import com.getcapacitor.PluginHandle;
import ee.forgr.capacitor.social.login.GoogleProvider;
import ee.forgr.capacitor.social.login.ModifiedMainActivityForSocialLoginPlugin;
import ee.forgr.capacitor.social.login.SocialLoginPlugin;

/**
 * The one activity: the web view of Capacitor. It hands the answer of Google's consent screen to the sign-in plugin,
 * which refuses the scopes email and profile (LOGIN-09) of an activity that does not say that it does.
 */
public class MainActivity extends BridgeActivity implements ModifiedMainActivityForSocialLoginPlugin {

    @Override
    public void onActivityResult(int requestCode, int resultCode, Intent data) {
        super.onActivityResult(requestCode, resultCode, data);
        if (requestCode < GoogleProvider.REQUEST_AUTHORIZE_GOOGLE_MIN) return;
        if (requestCode >= GoogleProvider.REQUEST_AUTHORIZE_GOOGLE_MAX) return;
        if (getBridge() == null) return;
        PluginHandle handle = getBridge().getPlugin("SocialLogin");
        if (handle == null || !(handle.getInstance() instanceof SocialLoginPlugin)) return;
        ((SocialLoginPlugin) handle.getInstance()).handleGoogleLoginIntent(requestCode, data);
    }

    /** Named by the plugin, which only asks whether it is there. */
    @Override
    public void IHaveModifiedTheMainActivityForTheUseWithSocialLoginPlugin() {}
}
